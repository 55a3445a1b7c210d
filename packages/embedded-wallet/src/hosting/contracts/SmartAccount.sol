// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What an account of the embedded wallet can do besides its key, once it delegates to this code (EIP-7702). There is
/// one instance on each network, with neither storage, owner, initialization nor upgrade: nobody can change what it
/// does, and an account that delegates to something else later finds no storage of this one.
contract SmartAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// Only a transaction of the account itself may make it act. There are no signed requests that others could send.
    error NotSelf();
    /// A call without a reason failed.
    error CallFailed(uint256 index);

    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;
    /// Half of the order of the curve: of the two signatures that are valid for one message, one counts (EIP-2).
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    /// Ether comes in as for any account.
    receive() external payable {}

    /// Makes all calls in their order, or none of them: what one reverts with, the whole reverts with.
    function execute(Call[] calldata calls) external payable {
        // The delegate itself is never its own account: it sends no transactions.
        if (msg.sender != address(this)) revert NotSelf();
        for (uint256 index = 0; index < calls.length; index++) {
            Call calldata call_ = calls[index];
            (bool isDone, bytes memory reason) = call_.to.call{value: call_.value}(call_.data);
            if (isDone) continue;
            if (reason.length == 0) revert CallFailed(index);
            assembly ("memory-safe") {
                revert(add(reason, 32), mload(reason))
            }
        }
    }

    /// ERC-1271. What counts is a signature by the key that this address is made of, and nothing else: so one that was
    /// made for an account counts for no other account that delegates here, and needs no wrapping (ERC-7739) for that.
    /// It is the very signature that the address has without code, on every network alike: code adds none.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return INVALID;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HALF_ORDER) return INVALID;
        return ecrecover(hash, uint8(signature[64]), r, s) == address(this) ? VALID : INVALID;
    }

    /// ERC-721 and ERC-1155 ask accounts with code whether they take tokens. This one takes them as any account does.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }

    /// ERC-165, ERC-1271, and the receivers of ERC-721 and ERC-1155.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == VALID || id == 0x150b7a02 || id == 0x4e2312e0;
    }
}
