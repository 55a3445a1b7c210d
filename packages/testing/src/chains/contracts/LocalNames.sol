// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Names of the local chains: registry and resolver of ENS in one. Any account may write.
contract LocalNames {
    mapping(bytes32 => string) public name;
    mapping(bytes32 => address) public addr;
    mapping(bytes32 => mapping(string => string)) public text;
    mapping(bytes32 => bool) private isKnown;

    function resolver(bytes32 node) external view returns (address) {
        return isKnown[node] ? address(this) : address(0);
    }

    function setName(bytes32 node, string calldata value) external {
        isKnown[node] = true;
        name[node] = value;
    }

    function setAddr(bytes32 node, address value) external {
        isKnown[node] = true;
        addr[node] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        isKnown[node] = true;
        text[node][key] = value;
    }
}
