// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A resolver of names with configurable answers, malformed or not. Any account may configure it.
contract LocalResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    struct Answer {
        bool isKnown;
        bool isRevert;
        bytes data;
    }

    mapping(bytes32 => Answer) private answers;
    /// Whether it resolves names below its own (ENSIP-10).
    bool public isWild;
    /// The gateways of its records, if they are offchain.
    string[] public urls;

    function setAnswer(bytes calldata call, bytes calldata data, bool isRevert) external {
        answers[keccak256(call)] = Answer(true, isRevert, data);
    }

    function setWild(bool value) external {
        isWild = value;
    }

    function setUrls(string[] memory value) external {
        urls = value;
    }

    function supportsInterface(bytes4 id) external view returns (bool) {
        return id == 0x01ffc9a7 || (id == 0x9061b923 && isWild);
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        if (urls.length > 0) revert OffchainLookup(address(this), urls, data, this.receiveAnswer.selector, "");
        Answer memory answer = answers[keccak256(data)];
        if (answer.isRevert || !answer.isKnown) _revert(answer.data);
        return answer.data;
    }

    function receiveAnswer(bytes calldata response, bytes calldata) external pure returns (bytes memory) {
        return response;
    }

    fallback(bytes calldata call) external returns (bytes memory) {
        Answer memory answer = answers[keccak256(call)];
        if (answer.isRevert || !answer.isKnown) _revert(answer.data);
        return answer.data;
    }

    function _revert(bytes memory data) private pure {
        assembly {
            revert(add(data, 32), mload(data))
        }
    }
}
