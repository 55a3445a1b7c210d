// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The registry of names of a local chain, with the interface of the ENS Universal Resolver (ENSIP-23): wildcard resolvers
/// (ENSIP-10), offchain records (EIP-3668), reverse records with a forward check.
contract LocalUniversalResolver {
    struct Lookup {
        address sender;
        string[] urls;
        bytes data;
    }

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    bytes4 private constant offchain = OffchainLookup.selector;

    mapping(bytes32 => address) public resolver;
    /// Whether to skip the forward check of reverse records, like a faulty resolver.
    bool public isCareless;

    function setResolver(bytes32 node, address value) external {
        resolver[node] = value;
    }

    function setCareless(bool value) external {
        isCareless = value;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return _resolve(name, data, new string[](0));
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data, gateways);
    }

    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory primary, address forward, address reverse)
    {
        bytes32 node = _reverseNode(account);
        reverse = resolver[node];
        if (reverse == address(0)) revert ResolverNotFound(account);
        (bool ok, bytes memory answer) = reverse.staticcall(abi.encodeWithSignature("name(bytes32)", node));
        if (!ok) revert ResolverError(answer);
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverse);
        bytes memory encoded = _encode(bytes(primary));
        forward = _find(encoded).at;
        if (isCareless) return (primary, forward, reverse);
        (ok, answer) = forward.staticcall(abi.encodeWithSignature("addr(bytes32)", _node(encoded, 0)));
        bytes memory said = abi.encodePacked(ok ? abi.decode(answer, (address)) : address(0));
        if (keccak256(said) != keccak256(account)) revert ReverseAddressMismatch(primary, said);
    }

    function resolveCallback(bytes calldata response, bytes calldata extra)
        external
        view
        returns (bytes memory, address)
    {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (address at, bytes4 callback, bytes memory own) = abi.decode(extra, (address, bytes4, bytes));
        (bool ok, bytes memory answer) = at.staticcall(abi.encodeWithSelector(callback, responses[0], own));
        if (!ok) revert ResolverError(answer);
        return (abi.decode(answer, (bytes)), at);
    }

    struct Found {
        address at;
        bool isParents;
    }

    function _resolve(bytes calldata name, bytes calldata data, string[] memory gateways)
        private
        view
        returns (bytes memory, address)
    {
        Found memory found = _find(name);
        if (found.at.code.length == 0) revert ResolverNotContract(name, found.at);
        bool isWild = _isWild(found.at);
        if (found.isParents && !isWild) revert ResolverNotFound(name);
        bytes memory call = isWild ? abi.encodeWithSignature("resolve(bytes,bytes)", name, data) : data;
        (bool ok, bytes memory answer) = found.at.staticcall(call);
        if (!ok) {
            if (answer.length >= 4 && bytes4(answer) == offchain) _ask(found.at, answer, gateways);
            if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
            revert ResolverError(answer);
        }
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        return (isWild ? abi.decode(answer, (bytes)) : answer, found.at);
    }

    function _ask(address at, bytes memory answer, string[] memory gateways) private view {
        bytes memory body = new bytes(answer.length - 4);
        for (uint256 i = 0; i < body.length; i++) body[i] = answer[i + 4];
        (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory extra) =
            abi.decode(body, (address, string[], bytes, bytes4, bytes));
        Lookup[] memory lookups = new Lookup[](1);
        lookups[0] = Lookup(sender, urls, data);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", lookups),
            this.resolveCallback.selector,
            abi.encode(at, callback, extra)
        );
    }

    function _find(bytes memory name) private view returns (Found memory) {
        for (uint256 at = 0; at < name.length && uint8(name[at]) != 0; at += uint8(name[at]) + 1) {
            address known = resolver[_node(name, at)];
            if (known != address(0)) return Found(known, at > 0);
        }
        revert ResolverNotFound(name);
    }

    function _isWild(address at) private view returns (bool) {
        (bool ok, bytes memory answer) =
            at.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return ok && answer.length == 32 && uint256(bytes32(answer)) == 1;
    }

    /// Returns the node of a name in DNS form, starting at one of its labels.
    function _node(bytes memory name, uint256 at) private pure returns (bytes32) {
        uint256 size = uint8(name[at]);
        if (size == 0) return bytes32(0);
        bytes memory label = new bytes(size);
        for (uint256 i = 0; i < size; i++) label[i] = name[at + 1 + i];
        return keccak256(abi.encodePacked(_node(name, at + size + 1), keccak256(label)));
    }

    function _encode(bytes memory name) private pure returns (bytes memory encoded) {
        encoded = abi.encodePacked(uint8(0), name, uint8(0));
        uint256 start = 0;
        for (uint256 i = 1; i < encoded.length; i++) {
            if (encoded[i] != "." && i != encoded.length - 1) continue;
            encoded[start] = bytes1(uint8(i - start - 1));
            start = i;
        }
        encoded[encoded.length - 1] = 0;
    }

    function _reverseNode(bytes calldata account) private pure returns (bytes32) {
        bytes memory digits = "0123456789abcdef";
        bytes memory text = new bytes(40);
        for (uint256 i = 0; i < 20; i++) {
            text[i * 2] = digits[uint8(account[i]) >> 4];
            text[i * 2 + 1] = digits[uint8(account[i]) & 15];
        }
        return _node(abi.encodePacked(uint8(40), text, uint8(4), "addr", uint8(7), "reverse", uint8(0)), 0);
    }
}
